const PATHS = {
  back: 'M19 12H5m7 7-7-7 7-7',
  chat: 'M2.992 16.342a2 2 0 0 1 .094 1.167l-1.065 3.29a1 1 0 0 0 1.236 1.168l3.413-.998a2 2 0 0 1 1.099.092 10 10 0 1 0-4.777-4.719',
  close: 'M18 6 6 18M6 6l12 12',
  menu: 'M4 5h16M4 12h16M4 19h16',
  next: 'M5 12h14m-7-7 7 7-7 7',
  search: 'm21 21-4.34-4.34M19 11a8 8 0 1 1-16 0 8 8 0 0 1 16 0Z',
} as const;

/** The few icons of the first view, which need no icon library. */
export function Glyph({ name, className = 'i' }: { name: keyof typeof PATHS; className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
