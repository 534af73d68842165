// Loaded before the real library (LD_PRELOAD): makes libav's decoder crash, hang or take memory without end on videos of
// certain widths, so that the command is tested as it is shipped.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <libavcodec/avcodec.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { crashing = 162, hanging = 164, swelling = 166 };

int avcodec_send_packet(AVCodecContext *context, const AVPacket *packet) {
    static int (*real)(AVCodecContext *, const AVPacket *);
    if (!real) real = (int (*)(AVCodecContext *, const AVPacket *))dlsym(RTLD_NEXT, "avcodec_send_packet");
    const size_t piece = 8 << 20;
    switch (context->width) {
        case crashing: raise(SIGSEGV); break;
        case hanging: for (;;) pause();
        case swelling:
            for (size_t i = 0; i < 256; i++) {
                char *more = malloc(piece);
                if (more) memset(more, 1, piece);
                usleep(1000);
            }
            for (;;) pause();
    }
    return real(context, packet);
}
