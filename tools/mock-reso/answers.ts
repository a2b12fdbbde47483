import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export const JSON_TYPE = { 'content-type': 'application/json', 'odata-version': '4.0' };

export function sendError(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify({ error: { code: String(status), message } }));
}

export function sendJson(request: IncomingMessage, response: ServerResponse, body: unknown): void {
  const text = JSON.stringify(body);
  if (!/gzip/.test(String(request.headers['accept-encoding'] ?? ''))) {
    response.writeHead(200, JSON_TYPE).end(text);
    return;
  }
  response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(gzipSync(text, { level: 1 }));
}
