// Options of the embedded server. They are passed on its command line, so that an upgrade of Stoop can change them.
import { existsSync, statfsSync } from 'node:fs';
import { totalmem } from 'node:os';

const MB = 1024 * 1024;

/** `lasting: false` for test databases, which may be lost in a crash. */
export function serverOptions(port: number, lasting: boolean): string[] {
  const limit = process.constrainedMemory();
  const memory = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  const roomy = memory >= 2048 * MB;
  const options: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    // No socket file, because /tmp is shared with others and a socket's path may not be longer than 107 bytes.
    unix_socket_directories: '',
    password_encryption: 'scram-sha-256',
    max_connections: 80,
    shared_buffers: `${sharedBuffers(memory)}MB`,
    effective_cache_size: roomy ? '1GB' : '192MB',
    work_mem: roomy ? '16MB' : '4MB',
    maintenance_work_mem: roomy ? '128MB' : '32MB',
    synchronous_commit: 'on',
    // An import writes in bursts, so checkpoints are fewer and longer. An idle database stays small.
    max_wal_size: roomy ? '2GB' : '512MB',
    min_wal_size: '96MB',
    checkpoint_timeout: '15min',
    wal_compression: 'on',
    // Nothing replicates from the embedded database.
    wal_level: 'minimal',
    max_wal_senders: 0,
    random_page_cost: 1.1,
    // JIT compilation costs more than it saves on queries this short.
    jit: 'off',
    max_parallel_workers_per_gather: 1,
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    // Statements contain what people typed, and can be as long as a request.
    log_min_error_statement: 'panic',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
    idle_in_transaction_session_timeout: '10min',
  };
  if (process.platform === 'linux' && sharedMemoryIsSmall()) options.dynamic_shared_memory_type = 'mmap';
  if (!lasting) Object.assign(options, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

/**
 * Megabytes: a sixteenth of the memory, because the machine is shared with the read model and the file cache. An import
 * that finds its pages here instead of writing them out and reading them again takes two thirds of the time.
 */
function sharedBuffers(memory: number): number {
  return Math.round(Math.min(1024, Math.max(64, memory / MB / 16)));
}

/** Containers often have a /dev/shm of 64 MB or none. */
function sharedMemoryIsSmall(): boolean {
  if (!existsSync('/dev/shm')) return true;
  const { bavail, bsize } = statfsSync('/dev/shm');
  return bavail * bsize < 128 * MB;
}
