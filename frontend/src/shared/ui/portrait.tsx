import { clsx } from 'clsx';
import { useState } from 'react';
import { smallPicture } from '@/shared/lib/picture';
import './portrait.css';

const SHOULDERS = 'M6 80c0-17 11-25 26-25s26 8 26 25Z';

const GROUNDS = ['var(--earth-tint)', 'var(--leaf-tint)', 'var(--sky-tint)', 'var(--sun-tint)'];

/** The background for a name. The same name always gets the same one. */
const groundOf = (name: string) =>
  GROUNDS[
    [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % GROUNDS.length
  ];

/** "EO" for "Emeka Okafor". */
const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('') || 'G';

/** Stands in for a person without a photo: their initials, so that no one looks for a drawn face at the gate. */
function StandIn({ name }: { name: string }) {
  return (
    <svg viewBox="0 0 64 76" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="64" height="76" fill={groundOf(name)} />
      <text
        x="32"
        y="47"
        textAnchor="middle"
        fontFamily="var(--font-head)"
        fontWeight="700"
        fontSize="24"
        fill="var(--ink)"
      >
        {initialsOf(name)}
      </text>
    </svg>
  );
}

/** A face in an arch: the provider's photo, or their initials when there is no photo or it does not load. */
export function Portrait({
  name,
  photoUrl,
  small = false,
}: {
  name: string;
  photoUrl?: string | null | undefined;
  small?: boolean;
}) {
  const [failed, setFailed] = useState('');
  return (
    <span className={clsx('photo', small && 'sm')}>
      {photoUrl && photoUrl !== failed ? (
        <img
          src={smallPicture(photoUrl)}
          alt=""
          width={64}
          height={76}
          loading="lazy"
          className="h-full w-full object-cover"
          onError={() => setFailed(photoUrl)}
        />
      ) : (
        <StandIn name={name.trim()} />
      )}
    </span>
  );
}

/** A drawn face for explanations, never for a real person. */
export function DrawnFace() {
  return (
    <span className="photo sm">
      <svg viewBox="0 0 64 76" aria-hidden>
        <rect width="64" height="76" fill="var(--earth-tint)" />
        <path d={SHOULDERS} fill="var(--art-green)" />
        <path d="M26 48h12v11c0 4-12 4-12 0Z" fill="#6B3F27" />
        <path d="M20 30h24v10c0 9-5 15-12 15s-12-6-12-15Z" fill="#6B3F27" />
        <path d="M19 32V22c0-4 3-6 13-6s13 2 13 6v10Z" fill="#F4EFE3" />
        <path d="M19 28h26v4H19Z" fill="#27386B" />
        <path d="M22 22l3-3 3 3-3 3Zm7 0 3-3 3 3-3 3Zm7 0 3-3 3 3-3 3Z" fill="var(--sun-bright)" />
      </svg>
    </span>
  );
}
