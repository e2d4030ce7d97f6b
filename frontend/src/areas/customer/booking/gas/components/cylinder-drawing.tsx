import type { Cylinder } from '@/domain/booking/gas/model';

/** A drawing of a cylinder, to scale. */
export function CylinderDrawing({ scale: [wide, high] }: Pick<Cylinder, 'scale'>) {
  return (
    <svg viewBox="0 0 60 84" aria-hidden>
      <g transform={`translate(30 82) scale(${wide} ${high})`}>
        <path
          d="M-20-52C-20-62-12-66 0-66s20 4 20 14v46c0 4-3 6-7 6h-26c-4 0-7-2-7-6Z"
          fill="var(--cyl)"
        />
        <path d="M-10-64v-12h20v12M0-74v-6" stroke="var(--cyl)" strokeWidth="5" fill="none" />
        <path d="M-20-38h40" stroke="var(--cyl2)" strokeWidth="5" />
      </g>
    </svg>
  );
}
