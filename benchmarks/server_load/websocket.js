// Just enough of a WebSocket (RFC 6455) to load a server: whole text messages, no extensions.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;
const LAST_FRAGMENT = 0x80;
const MASKED = 0x80;

// Every socket reads into the same memory, one after the other, so a message is gone once its listener returns.
const chunk = Buffer.allocUnsafe(1 << 18);

export class Socket {
  /**
   * @param {number} port
   * @param {string} path
   * @param {string} headers
   * @param {(message: Buffer) => void} onMessage
   * @param {(reason: string) => void} onClose
   */
  constructor(port, path, headers, onMessage, onClose) {
    this.onMessage = onMessage;
    this.isOpen = false;
    /** @type {Buffer | null} */
    this.unread = null;
    this.stream = connect({
      host: '127.0.0.1',
      port,
      noDelay: true,
      onread: { buffer: chunk, callback: (length) => this.#read(chunk.subarray(0, length)) },
    });
    const key = randomBytes(16).toString('base64');
    this.stream.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n${headers}\r\n`,
    );
    this.stream.on('error', (error) => onClose(error.message));
    this.stream.on('close', () => onClose('the server closed the connection'));
  }

  /** @param {string} text */
  send(text) {
    const length = Buffer.byteLength(text);
    const frame = headed(TEXT, length);
    frame.write(text, frame.length - length);
    this.stream.write(frame);
  }

  /** @param {Buffer} data */
  #read(data) {
    if (this.unread) data = Buffer.concat([this.unread, data]);
    let at = 0;
    if (!this.isOpen) {
      const end = data.indexOf('\r\n\r\n');
      if (end >= 0) {
        const status = data.toString('latin1', 9, 12);
        if (status !== '101') throw new Error(`The server answers ${status} instead of opening a WebSocket.`);
        this.isOpen = true;
        at = end + 4;
      }
    }
    if (this.isOpen) at = this.#readFrames(data, at);
    this.unread = at < data.length ? Buffer.from(data.subarray(at)) : null;
    return true;
  }

  /**
   * Read every frame that is complete; the answer is where the rest begins.
   * @param {Buffer} data
   * @param {number} at
   */
  #readFrames(data, at) {
    while (at + 2 <= data.length) {
      let length = data[at + 1];
      let start = at + 2;
      if (length === 126) {
        if (data.length < start + 2) break;
        length = data.readUInt16BE(start);
        start += 2;
      } else if (length === 127) {
        if (data.length < start + 8) break;
        length = Number(data.readBigUInt64BE(start));
        start += 8;
      }
      const end = start + length;
      if (data.length < end) break;
      if (!(data[at] & LAST_FRAGMENT)) throw new Error('The server sends messages in fragments.');
      this.#hear(data[at] & 15, data.subarray(start, end));
      at = end;
    }
    return at;
  }

  /**
   * @param {number} kind
   * @param {Buffer} content
   */
  #hear(kind, content) {
    if (kind === TEXT) this.onMessage(content);
    else if (kind === CLOSE) this.stream.end();
    else if (kind === PING) {
      const pong = headed(PONG, content.length);
      content.copy(pong, pong.length - content.length);
      this.stream.write(pong);
    }
  }
}

/**
 * A frame with its header and room for its content. Its mask is zero, so the content goes in as it is; the server has
 * the same work with it.
 * @param {number} kind
 * @param {number} length
 */
function headed(kind, length) {
  const isLong = length >= 126;
  const frame = Buffer.alloc((isLong ? 8 : 6) + length);
  frame[0] = LAST_FRAGMENT | kind;
  frame[1] = MASKED | (isLong ? 126 : length);
  if (isLong) frame.writeUInt16BE(length, 2);
  return frame;
}
