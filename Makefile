# camera-pulse: `make run` measures a sample video, `make test` runs all tests. Both install and build what is missing.
SHELL := /bin/bash
SWIFT ?= swift
PREFIX ?= /usr/local
DESTDIR ?=
# STATIC=1 links Swift's runtime into the command.
BUILD := $(if $(STATIC),.build/static/release,.build/release)
SAMPLE ?= SampleVideos/rest-72.mp4
PACKAGES := ffmpeg libavcodec-dev libavformat-dev libavutil-dev libswscale-dev libsqlite3-dev pkg-config procps
# What a virtual environment needs, where this Python lacks it.
PYTHON_PACKAGES = $(shell python3 -c 'import ensurepip' 2>/dev/null || echo python3-venv)
FUZZ_ITERATIONS ?= 20000
KILLS ?= 200
WORKOUT_KILLS ?= 100
ADDRESS_TEST = LSAN_OPTIONS=suppressions=$(CURDIR)/.ci/leaks.supp:print_suppressions=0 \
	ASAN_OPTIONS=suppressions=$(CURDIR)/.ci/address.supp \
	$(SWIFT) test -c release --parallel --sanitize=address --scratch-path .build/address
THREAD_TEST = $(SWIFT) test -c release --parallel --sanitize=thread --scratch-path .build/thread

.PHONY: run test setup build install lint accuracy gate bench bench-long bench-peers soak soak-workouts sanitize fuzz clean test-cluster

run: build
	$(BUILD)/camera-pulse measure $(SAMPLE)

# A test holds a store with the command.
test sanitize soak: PACKAGES += sqlite3
test: setup
	$(SWIFT) test -c release --parallel

# Debian and its relatives: installs what is missing, asks apt for nothing when all is there.
setup:
	@command -v $(SWIFT) >/dev/null || { echo "No Swift toolchain found: install Swift 6.2 or later (swift.org) and put it on PATH." >&2; exit 1; }
	@missing=$$(for p in $(PACKAGES); do dpkg-query -W -f='$${Status}' $$p 2>/dev/null | grep -q 'ok installed' || echo $$p; done); \
	if [ -n "$$missing" ]; then \
		command -v apt-get >/dev/null || { echo "Missing packages, and no apt-get to install them:" $$missing >&2; exit 1; }; \
		sudo=$$([ "$$(id -u)" = 0 ] || echo sudo); \
		echo "installing" $$missing && $$sudo apt-get update -qq && \
		DEBIAN_FRONTEND=noninteractive $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	fi

build: setup
	$(SWIFT) build -c release $(if $(STATIC),--static-swift-stdlib --scratch-path .build/static) --product camera-pulse

install: build
	install -d $(DESTDIR)$(PREFIX)/bin
	install -m 0755 $(BUILD)/camera-pulse $(DESTDIR)$(PREFIX)/bin/camera-pulse
	install -d $(DESTDIR)$(PREFIX)/lib/systemd/user
	sed 's|@PREFIX@|$(PREFIX)|' systemd/camera-pulse-deliver.service \
		> $(DESTDIR)$(PREFIX)/lib/systemd/user/camera-pulse-deliver.service
	chmod 0644 $(DESTDIR)$(PREFIX)/lib/systemd/user/camera-pulse-deliver.service

lint:
	$(SWIFT) format lint --strict --recursive --parallel Sources Tests Bench Package.swift

# How well synthetic recordings are measured; fails when a figure is worse than its limit.
accuracy: setup
	$(SWIFT) build -c release --product bench
	$(BUILD)/bench accuracy --check

# Instructions and allocations of fixed work, counted by valgrind; fails when one is over its ceiling.
gate: PACKAGES += valgrind
gate: setup
	$(SWIFT) build -c release --product bench
	$(BUILD)/bench gate

# How fast the signal core, the averaging of pictures, the command and the health store are on this machine.
bench: build
	$(SWIFT) build -c release --product bench
	$(BUILD)/bench speed
	$(BUILD)/bench end-to-end
	$(BUILD)/bench store

# The figures that take most: the memory for an hour of video, which is decoded twice, and all accuracy recordings.
bench-long: build
	$(SWIFT) build -c release --product bench
	$(BUILD)/bench end-to-end --long
	$(BUILD)/bench accuracy --long

# The same beside other packages, in a virtual environment of their own.
bench-peers: PACKAGES += $(PYTHON_PACKAGES)
bench-peers: build
	$(SWIFT) build -c release --product bench
	Bench/Peers/run $(BUILD)

# The long repeats: mutated files and traces under the address sanitizer, and every test at its full count.
soak: setup soak-workouts
	FUZZ_ITERATIONS=$(FUZZ_ITERATIONS) HEALTHKIT_KILLS=$(KILLS) $(ADDRESS_TEST)

# Without a sanitizer, whose memory and time are not the product's: a workout of 12 h, and recordings that are killed.
soak-workouts: setup
	SOAK=1 WORKOUT_KILLS=$(WORKOUT_KILLS) $(SWIFT) test -c release \
		--filter 'HealthKitTests.(LongWorkoutTests|RecoveryTests)'

# Optimised: the kernels take minutes otherwise, and the sanitizers find the same.
sanitize: setup
	$(ADDRESS_TEST)
	$(THREAD_TEST)

# The cluster jobs on this machine: Spark (PySpark in an environment of its own, and Java) and the parts of a Slurm array.
PYSPARK ?= pyspark>=3.5,<4
test-cluster: PACKAGES += $(PYTHON_PACKAGES) $(shell command -v java >/dev/null || echo openjdk-17-jre-headless)
test-cluster: build
	@[ -x .build/cluster/bin/spark-submit ] || { \
		rm -rf .build/cluster && python3 -m venv .build/cluster && .build/cluster/bin/pip install -q '$(PYSPARK)'; }
	Cluster/test.sh

clean:
	rm -rf .build
