// What a browser does with the messages of a push service.
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** The keys of one browser, and what it reads (RFC 8291: aes128gcm with one record). */
export class BrowserKeys {
  constructor() {
    this.pair = createECDH('prime256v1');
    this.pair.generateKeys();
    this.auth = randomBytes(16);
  }

  keys() {
    return {
      p256dh: this.pair.getPublicKey().toString('base64url'),
      auth: this.auth.toString('base64url'),
    };
  }

  read(message) {
    const [salt, keyLength] = [message.subarray(0, 16), message[20]];
    const sender = message.subarray(21, 21 + keyLength);
    const sealed = message.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.pair.getPublicKey(), sender]);
    const secret = Buffer.from(
      hkdfSync('sha256', this.pair.computeSecret(sender), this.auth, info, 32),
    );
    const derive = (name, length) =>
      Buffer.from(
        hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      );
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
}
