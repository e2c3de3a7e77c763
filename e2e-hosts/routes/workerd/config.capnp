using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "main", worker = .worker),
    # The sandbox is on this machine.
    (name = "internet", network = (allow = ["public", "private"])),
  ],
  sockets = [(name = "http", address = "localhost:3000", http = (), service = "main")],
);

const worker :Workerd.Worker = (
  modules = [(name = "worker.js", esModule = embed "dist/worker.js")],
  compatibilityDate = "2025-11-17",
);
