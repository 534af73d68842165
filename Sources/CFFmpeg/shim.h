// The parts of libav that VideoDecoding and VideoSynthesis use, its macros as functions, which Swift cannot import, and
// what differs between FFmpeg 5.1 and 7.x.
#ifndef CFFMPEG_SHIM_H
#define CFFMPEG_SHIM_H

#include <errno.h>
#include <libavcodec/avcodec.h>
#include <libavformat/avformat.h>
#include <libavutil/avutil.h>
#include <libavutil/display.h>
#include <libavutil/error.h>
#include <libavutil/imgutils.h>
#include <libavutil/log.h>
#include <libavutil/opt.h>
#include <libavutil/pixdesc.h>
#include <libavutil/sha.h>
#include <libswscale/swscale.h>

static inline int cffmpeg_error(int posix) { return AVERROR(posix); }
static inline int cffmpeg_error_eof(void) { return AVERROR_EOF; }
static inline int cffmpeg_error_patch_welcome(void) { return AVERROR_PATCHWELCOME; }
static inline int64_t cffmpeg_no_timestamp(void) { return AV_NOPTS_VALUE; }

// SwsContext is opaque in some versions and a public struct in others, which Swift imports as different types.
typedef void *cffmpeg_scaler;
static inline cffmpeg_scaler cffmpeg_scaler_cached(
    cffmpeg_scaler previous, int width, int height, enum AVPixelFormat from, enum AVPixelFormat to, int flags) {
    return sws_getCachedContext(
        (struct SwsContext *)previous, width, height, from, width, height, to, flags, NULL, NULL, NULL);
}
static inline int cffmpeg_scaler_set_colors(
    cffmpeg_scaler scaler, int from_space, int from_full, int to_space, int to_full) {
    return sws_setColorspaceDetails(
        (struct SwsContext *)scaler, sws_getCoefficients(from_space), from_full, sws_getCoefficients(to_space), to_full,
        0, 1 << 16, 1 << 16);
}
static inline int cffmpeg_scaler_convert(cffmpeg_scaler scaler, const AVFrame *from, AVFrame *to) {
    return sws_scale(
        (struct SwsContext *)scaler, (const uint8_t *const *)from->data, from->linesize, 0, from->height, to->data,
        to->linesize);
}
static inline void cffmpeg_scaler_free(cffmpeg_scaler scaler) { sws_freeContext((struct SwsContext *)scaler); }

#endif
