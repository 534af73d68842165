// Loaded before the real library (LD_PRELOAD): a folder whose path ends in "slow" opens only once there is a file `go`, as
// on a network that stalls. The file `opening` says that somebody waits.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

DIR *opendir(const char *path) {
    static DIR *(*real)(const char *);
    if (!real) real = (DIR *(*)(const char *))dlsym(RTLD_NEXT, "opendir");
    const size_t length = strlen(path);
    if (length >= 4 && strcmp(path + length - 4, "slow") == 0) {
        close(open("opening", O_CREAT | O_WRONLY, 0600));
        for (int look = 0; look < 3000 && access("go", F_OK) != 0; look++) usleep(10000);
    }
    return real(path);
}
