import { useState } from 'react';
import { styled } from '@/shared/lib/whole-style';
import { DidNotCome } from '@/shared/ui/did-not-come';
import { Glyph } from '@/shared/ui/glyph';
import { latePart } from '@/shared/ui/late-part';
import { texts } from './first-load-texts';

const GuestSheet = latePart(
  styled(() => import(/* webpackChunkName: "guest-sheet" */ './guest-sheet')),
  {
    fallbackOnError: (again, { open, onClose }) =>
      open && <DidNotCome again={again} onLeave={onClose} />,
  },
);

/** The menu button of a guest; the sheet loads when it is first opened. */
export function GuestMenu() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  return (
    <>
      <button
        type="button"
        className="iconbtn"
        aria-label={texts.openMenu}
        aria-expanded={open}
        onClick={() => {
          setUsed(true);
          setOpen(true);
        }}
      >
        <Glyph name="menu" className="i i24" />
      </button>
      {used && <GuestSheet open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
