import { clsx } from 'clsx';
import { useState } from 'react';
import { smallPicture } from '@/shared/lib/picture';

/** The background and clothing colours of a stand-in, as in the other drawn figures. */
const LOOKS = [
  ['var(--earth-tint)', 'var(--art-green)'],
  ['var(--leaf-tint)', 'var(--earth)'],
  ['var(--sky-tint)', 'var(--art-cloth)'],
  ['var(--sun-tint)', 'var(--art-blue)'],
] as const;

const SHOULDERS = 'M6 80c0-17 11-25 26-25s26 8 26 25Z';

/** The colours for a name. The same name always gets the same colours. */
const lookOf = (name: string) =>
  LOOKS[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % LOOKS.length] ??
  LOOKS[0];

/**
 * Stands in for a person without a photo: a figure with clay-coloured skin, in the light and the dark theme. Its face is a letter, so that
 * it resembles no one.
 */
function StandIn({ name }: { name: string }) {
  const [ground, cloth] = lookOf(name);
  return (
    <svg viewBox="0 0 64 76" preserveAspectRatio="xMidYMid slice" aria-hidden>
      <rect width="64" height="76" fill={ground} />
      <path d={SHOULDERS} fill={cloth} />
      <path d="M26 46h12v11c0 4-12 4-12 0Z" fill="var(--earth-deep)" />
      <ellipse cx="32" cy="34" rx="15" ry="17" fill="var(--earth-deep)" />
      <text
        x="32"
        y="41"
        textAnchor="middle"
        fontFamily="var(--font-head)"
        fontSize="20"
        fontWeight="700"
        fill="var(--on-night)"
      >
        {name.charAt(0).toUpperCase() || 'G'}
      </text>
    </svg>
  );
}

/** A face in an arch: the provider's photo, or a figure with the first letter of the name when there is no photo or it does not load. */
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
