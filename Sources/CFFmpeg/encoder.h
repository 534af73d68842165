// What encoding needs beyond shim.h and differs between versions of libav.
#ifndef CFFMPEG_ENCODER_H
#define CFFMPEG_ENCODER_H

#include <libavcodec/avcodec.h>
#include <libavcodec/bsf.h>
#include <libavformat/avformat.h>
#include <libavutil/dict.h>
#include <libavutil/display.h>

/// Whether `encoder` takes pictures of `format`; an encoder that lists none takes any.
static inline int cffmpeg_encoder_takes(const AVCodec *encoder, enum AVPixelFormat format) {
#if LIBAVCODEC_VERSION_MAJOR >= 61
    const void *listed = NULL;
    int count = 0;
    if (avcodec_get_supported_config(NULL, encoder, AV_CODEC_CONFIG_PIX_FORMAT, 0, &listed, &count) < 0) return 0;
    if (!listed) return 1;
    for (int i = 0; i < count; i++)
        if (((const enum AVPixelFormat *)listed)[i] == format) return 1;
    return 0;
#else
    if (!encoder->pix_fmts) return 1;
    for (const enum AVPixelFormat *listed = encoder->pix_fmts; *listed != AV_PIX_FMT_NONE; listed++)
        if (*listed == format) return 1;
    return 0;
#endif
}

/// Stores that a player is to turn the picture clockwise by `degrees`. Returns a negative error code if memory is short.
static inline int cffmpeg_set_rotation(AVStream *stream, double degrees) {
    const size_t size = 9 * sizeof(int32_t);
#if LIBAVCODEC_VERSION_MAJOR >= 61
    AVPacketSideData *data = av_packet_side_data_new(&stream->codecpar->coded_side_data,
                                                     &stream->codecpar->nb_coded_side_data,
                                                     AV_PKT_DATA_DISPLAYMATRIX, size, 0);
    int32_t *matrix = data ? (int32_t *)data->data : NULL;
#else
    int32_t *matrix = (int32_t *)av_stream_new_side_data(stream, AV_PKT_DATA_DISPLAYMATRIX, size);
#endif
    if (!matrix) return AVERROR(ENOMEM);
    av_display_rotation_set(matrix, degrees);
    return 0;
}

#endif
