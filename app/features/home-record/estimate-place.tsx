import { EstimateBlock } from '#app/features/home-estimate/estimate-block.tsx';
import type { BlockEstimate } from '#app/features/home-estimate/home-estimate.server.ts';

/** The estimate of a home, before its history. */
export function EstimatePlace({ estimate }: { estimate: BlockEstimate | null }) {
  if (!estimate) return null;
  return (
    <section className="v-sec" aria-labelledby="h-estimate">
      <h2 id="h-estimate">What it would sell for</h2>
      <EstimateBlock estimate={estimate} isForSale={false} />
    </section>
  );
}
