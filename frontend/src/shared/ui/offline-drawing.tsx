/** A mobile mast without a connection. It has a file of its own because the shell contains it: it is needed when nothing can be loaded. */
export const OFFLINE_DRAWING = (
  <>
    <path d="M10 132h180" stroke="var(--line)" strokeWidth="3" />
    <path d="M100 132V54" stroke="var(--ink-faint)" strokeWidth="6" />
    <path d="M84 132l16-56 16 56" fill="none" stroke="var(--ink-faint)" strokeWidth="4" />
    <circle cx="100" cy="48" r="8" fill="var(--clay)" />
    <g
      fill="none"
      stroke="var(--line-field)"
      strokeWidth="5"
      strokeLinecap="round"
      strokeDasharray="1 11"
    >
      <path d="M74 68a36 36 0 0 1 0-42M126 26a36 36 0 0 1 0 42M58 80a60 60 0 0 1 0-66M142 14a60 60 0 0 1 0 66" />
    </g>
    <path
      d="M22 132v-26c0-6 4-11 7-14 3 3 7 8 7 14v26M150 132v-18h30v18"
      fill="var(--earth-tint)"
    />
  </>
);
