import type { Outcome } from '@/domain/payments/model';

const LOOKS: Record<Outcome, { tint: string; door: string; mark: string }> = {
  held: { tint: 'var(--leaf-tint)', door: 'var(--leaf)', mark: 'M48 76l9 9 16-18' },
  part: { tint: 'var(--leaf-tint)', door: 'var(--leaf)', mark: 'M60 62v18l11 7' },
  waiting: { tint: 'var(--sun-tint)', door: 'var(--sun)', mark: 'M60 62v18l11 7' },
  checking: { tint: 'var(--sun-tint)', door: 'var(--sun)', mark: 'M60 62v18l11 7' },
  stopped: { tint: 'var(--stone-tint)', door: 'var(--stone)', mark: 'M48 72h24' },
  failed: { tint: 'var(--clay-tint)', door: 'var(--clay)', mark: 'M50 68l20 20M70 68 50 88' },
};

/** The doorway picture with the mark of the outcome. */
export function PayArt({ outcome }: { outcome: Outcome }) {
  const { tint, door, mark } = LOOKS[outcome];
  return (
    <svg className="pay-a" viewBox="0 0 120 120" aria-hidden>
      <path d="M22 116V60a38 38 0 0 1 76 0v56Z" fill={tint} />
      <path d="M36 116V62a24 24 0 0 1 48 0v54Z" fill={door} />
      <path
        d={mark}
        stroke="var(--surface)"
        strokeWidth="6"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M8 116h104" stroke="var(--line-field)" strokeWidth="3" />
    </svg>
  );
}
