// Photos of the mock: one picture at every address.
import type { ServerResponse } from 'node:http';
import sharp from 'sharp';
import { sendError } from './answers.ts';
import type { Misbehavior } from './misbehavior.ts';

export class MockMedia {
  readonly #used = new Set<string>();
  #picture: Buffer | null = null;

  async answer({ href }: URL, { singleUseMedia, halfMedia }: Misbehavior, response: ServerResponse): Promise<void> {
    if (singleUseMedia && this.#used.has(href)) return sendError(response, 429, 'Used already');
    this.#used.add(href);
    this.#picture ??= await sharp({ create: { width: 800, height: 600, channels: 3, background: '#8a6f5a' } })
      .jpeg({ quality: 60 })
      .toBuffer();
    response.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': this.#picture.length });
    if (!halfMedia) response.end(this.#picture);
    else response.write(this.#picture.subarray(0, 200), () => response.destroy());
  }
}
