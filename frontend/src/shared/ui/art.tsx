import type { ReactNode } from 'react';
import { OFFLINE_DRAWING } from './offline-drawing';

export type ArtName = 'start' | 'error' | 'list' | 'offline' | 'bell' | 'none';

/** A door with a note on it: no one is at home. */
const SHUT_DOOR = (
  <>
    <path d="M10 132h180" stroke="var(--line)" strokeWidth="3" />
    <path
      d="M70 132V74a30 30 0 0 1 60 0v58Z"
      fill="var(--earth-tint)"
      stroke="var(--earth)"
      strokeWidth="5"
    />
    <path d="M78 132V76a22 22 0 0 1 44 0v56Z" fill="var(--night)" />
    <circle cx="112" cy="104" r="3.500" fill="var(--sun-bright)" />
    <path d="M86 92h20v14H86z" transform="rotate(-8 96 99)" fill="var(--on-night)" />
    <path
      d="M44 132v-14h18v14Zm-6-14h30"
      fill="var(--brand)"
      stroke="var(--brand)"
      strokeWidth="4"
    />
  </>
);

/** Small drawings for empty, failed and offline states; they follow the theme. */
const ARTS: Record<ArtName, ReactNode> = {
  start: (
    <>
      <path d="M10 132h180" stroke="var(--line)" strokeWidth="3" />
      <path
        d="M52 132V50c0-10 4-20 9-26 5 6 9 16 9 26v12h60V50c0-10 4-20 9-26 5 6 9 16 9 26v82Z"
        fill="var(--earth)"
      />
      <path d="M78 132V102a22 22 0 0 1 44 0v30Z" fill="var(--sun-bright)" />
      <path d="M78 132V102a22 22 0 0 1 22-22v52Z" fill="var(--night)" />
      <path
        d="M70 70l7-6 7 6-7 6Zm16 0 7-6 7 6-7 6Zm16 0 7-6 7 6-7 6Zm16 0 7-6 7 6-7 6Z"
        fill="var(--earth-deep)"
      />
      <circle cx="164" cy="40" r="15" fill="var(--sun-bright)" />
      <path d="M24 132v-22c0-6 20-6 20 0v22Z" fill="var(--brand)" />
      <path d="M30 105v-7h8v7" stroke="var(--brand-deep)" strokeWidth="3" fill="none" />
    </>
  ),
  error: SHUT_DOOR,
  list: (
    <>
      <path
        d="M62 18h76a6 6 0 0 1 6 6v104l-11-8-11 8-11-8-11 8-11-8-11 8-11-8-11 8V24a6 6 0 0 1 6-6Z"
        transform="translate(0 2)"
        fill="var(--surface)"
        stroke="var(--line-field)"
        strokeWidth="2"
      />
      <path d="M57 20h86v8H57z" fill="var(--brand)" />
      <path d="M70 20h10v8H70zm34 0h14v8h-14z" fill="var(--sun-bright)" />
      <path
        d="M72 48h34M72 66h48M72 84h26"
        stroke="var(--line)"
        strokeWidth="7"
        strokeLinecap="round"
      />
      <path d="M40 132h120" stroke="var(--line)" strokeWidth="3" />
    </>
  ),
  offline: OFFLINE_DRAWING,
  bell: (
    <>
      <path d="M60 110V72a40 40 0 0 1 80 0v38Z" fill="var(--brand-tint)" />
      <path d="M48 110h104" stroke="var(--brand)" strokeWidth="6" strokeLinecap="round" />
      <path d="M88 118a12 12 0 0 0 24 0Z" fill="var(--sun-bright)" />
      <path
        d="M76 78h48"
        stroke="var(--brand)"
        strokeWidth="4"
        strokeDasharray="1 9"
        strokeLinecap="round"
      />
    </>
  ),
  none: SHUT_DOOR,
};

export function Art({ name, className }: { name: ArtName; className?: string }) {
  return (
    <svg viewBox="0 0 200 140" className={className} aria-hidden>
      {ARTS[name]}
    </svg>
  );
}
