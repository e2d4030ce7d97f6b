import { lazy, Suspense, useState } from 'react';
import { styled } from '@/shared/lib/whole-style';
import { Glyph } from '@/shared/ui/glyph';

const GuestSheet = lazy(styled(() => import(/* webpackChunkName: "guest-sheet" */ './guest-sheet')));

/** The button of a visitor's menu; the sheet loads when it is first opened. */
export function GuestMenu() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label="Open menu"
        aria-expanded={open}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Glyph name="menu" className="i i24" />
      </button>
      {used && (
        <Suspense>
          <GuestSheet open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
