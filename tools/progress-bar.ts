// One line on a terminal that is redrawn in place; in a log, only the last state.

const BAR_WIDTH = 24;
const REDRAW_MS = 100;

function clock(seconds: number): string {
  if (!Number.isFinite(seconds)) return '--:--';
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

export interface ProgressBar {
  /** `done` from 0 to 1. */
  update(label: string, done: number, rows: number): void;
  clear(): void;
}

export function createProgressBar(output: NodeJS.WriteStream): ProgressBar {
  const startedAt = performance.now();
  let drawnAt = 0;
  return {
    update(label, done, rows) {
      const now = performance.now();
      if (!output.isTTY || (now - drawnAt < REDRAW_MS && done < 1)) return;
      drawnAt = now;
      const seconds = (now - startedAt) / 1000;
      const filled = Math.round(Math.min(1, done) * BAR_WIDTH);
      const left = done > 0 ? (seconds / done) * (1 - done) : Number.POSITIVE_INFINITY;
      const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled);
      const speed = Math.round(rows / seconds).toLocaleString('en-US');
      output.write(
        `\r${label} ${bar} ${Math.floor(done * 100)}%  ${rows.toLocaleString('en-US')} rows, ${speed}/s, ${clock(left)} left\x1b[K`,
      );
    },
    clear() {
      if (output.isTTY) output.write('\r\x1b[K');
    },
  };
}
