"""Stands in for systemd-logind on a bus of its own: gives out inhibitor locks and says when each is taken and let go.

One line each on standard output: `ready`, then `taken WHAT MODE WHO` and `released WHAT MODE WHO`.
"""
import os

import dbus
import dbus.mainloop.glib
import dbus.service
from gi.repository import GLib


class Manager(dbus.service.Object):
    @dbus.service.method("org.freedesktop.login1.Manager", in_signature="ssss", out_signature="h")
    def Inhibit(self, what, who, why, mode):
        ours, theirs = os.pipe()
        words = f"{what} {mode} {who}"
        print("taken", words, flush=True)

        def let_go(descriptor, condition):
            os.close(descriptor)
            print("released", words, flush=True)
            return False

        # The lock lasts as long as any copy of the other end is open, as logind has it.
        GLib.io_add_watch(ours, GLib.IO_HUP, let_go)
        lock = dbus.types.UnixFd(theirs)
        os.close(theirs)
        return lock


dbus.mainloop.glib.DBusGMainLoop(set_as_default=True)
bus = dbus.bus.BusConnection(os.environ["DBUS_SYSTEM_BUS_ADDRESS"])
name = dbus.service.BusName("org.freedesktop.login1", bus)
manager = Manager(bus, "/org/freedesktop/login1")
print("ready", flush=True)
GLib.MainLoop().run()
