// A network between a browser and the server that can be cut. The offline mode of the browser does not reach its service worker.
import net from 'node:net';

export class Cable {
  /** A way to the server at this address; `url` is its end at the browser. */
  static async to(target) {
    const cable = new Cable();
    cable.target = new URL(target);
    cable.sockets = new Set();
    cable.losesAnswers = false;
    await cable.restore();
    cable.url = `http://127.0.0.1:${cable.port}`;
    return cable;
  }

  accept(socket) {
    const onward = net.connect(Number(this.target.port), this.target.hostname);
    let method = '';
    socket.on('data', (chunk) => {
      method = /^([A-Z]+) \//.exec(chunk.toString('latin1', 0, 16))?.[1] ?? method;
    });
    onward.on('data', () => {
      if (this.losesAnswers && method === 'POST') socket.destroy();
    });
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ]) {
      this.sockets.add(end);
      end.pipe(other);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        this.sockets.delete(end);
        other.destroy();
      });
    }
  }

  /** From now on every connection is refused, and the open ones break. */
  async cut() {
    const closed = new Promise((done) => this.server.close(done));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** From now on each POST request reaches the server, and its connection breaks before the answer arrives. */
  loseAnswers() {
    this.losesAnswers = true;
  }

  /** From now on answers arrive again. */
  passAnswers() {
    this.losesAnswers = false;
  }

  /** The network is back, at the same address. */
  async restore() {
    this.server = net.createServer((socket) => this.accept(socket));
    await new Promise((done, fail) =>
      this.server.once('error', fail).listen(this.port ?? 0, '127.0.0.1', done),
    );
    this.port = this.server.address().port;
  }
}
