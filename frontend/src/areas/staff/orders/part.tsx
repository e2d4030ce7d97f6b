import type { ReactNode } from 'react';

/** A part of the drawer with its title. */
export function Part({
  title,
  aside,
  children,
}: {
  title: string;
  aside?: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h3 className="ao-h">
        {title} {aside && <span>{aside}</span>}
      </h3>
      {children}
    </section>
  );
}
