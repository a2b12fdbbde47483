import type { Config } from '@react-router/dev/config';

export default { appDirectory: '.', buildDirectory: '../../.cache/blank', ssr: true } satisfies Config;
