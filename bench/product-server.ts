// The product itself on its own folder, as npm start runs it, for figures about pages.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = join(import.meta.dirname, '..');

export interface ProductServer {
  url: string;
  pid: number;
  stop(): Promise<void>;
}

/** Sample listings, the bundled map, no logs. Builds first if sources changed. */
export async function startProduct(
  port: number,
  { folder = '.data-bench-pages', env = {} }: { folder?: string; env?: Record<string, string> } = {},
): Promise<ProductServer> {
  const child = spawn(process.execPath, [join(ROOT, 'tools', 'start.ts')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      MAP_STYLE_URL: 'bundled',
      LOG_LEVEL: 'silent',
      // It serves sample data on loopback, whatever environment the benchmark itself runs in.
      NODE_ENV: '',
      SITE_URL: '',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await waitForLine(child);
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid as number,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

async function waitForLine(child: ChildProcess): Promise<void> {
  if (!child.stdout) throw new Error('the server has no output');
  const lines = createInterface({ input: child.stdout });
  const ended = once(child, 'exit').then(() => {
    throw new Error('the server did not start');
  });
  const running = (async () => {
    for await (const line of lines) if (line.startsWith('Stoop is running')) return;
  })();
  await Promise.race([running, ended]);
  ended.catch(() => {});
}
