import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useChatUrl } from '@/shared/lib/chat-url';
import { Glyph } from '@/shared/ui/glyph';
import { texts } from '../texts';

interface Offset {
  x: number;
  y: number;
}

const STEP = 24;
const EDGE = 8;
/** A movement shorter than this, in pixels, is a tap. */
const SLACK = 6;
const ARROWS: Record<string, Offset> = {
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
};

const between = (least: number, value: number, most: number) =>
  Math.min(Math.max(least, value), Math.max(least, most));

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** The nearest offset that keeps the button, whose original position is `rest`, inside the window. */
export const kept = (
  { x, y }: Offset,
  rest: Box,
  view: { width: number; height: number },
): Offset => ({
  x: between(EDGE, rest.left + x, view.width - rest.width - EDGE) - rest.left,
  y: between(EDGE, rest.top + y, view.height - rest.height - EDGE) - rest.top,
});

const AT_REST: Offset = { x: 0, y: 0 };

/** The offset that the visitor chose, kept until the page is closed. */
let last = AT_REST;

function useMovable() {
  const link = useRef<HTMLAnchorElement>(null);
  const [offset, setOffset] = useState(AT_REST);
  const [grip, setGrip] = useState<Offset | null>(null);
  const moved = useRef(false);
  function put(next: Offset) {
    const box = link.current?.getBoundingClientRect();
    if (!box) return;
    const rest = {
      left: box.left - last.x,
      top: box.top - last.y,
      width: box.width,
      height: box.height,
    };
    last = kept(next, rest, { width: window.innerWidth, height: window.innerHeight });
    setOffset(last);
  }
  useEffect(() => {
    const settle = () => {
      if (last !== AT_REST) put(last);
    };
    settle();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  }, []);
  return {
    link,
    offset,
    dragging: grip !== null,
    onPointerDown(event: PointerEvent) {
      moved.current = false;
      event.currentTarget.setPointerCapture(event.pointerId);
      setGrip({ x: event.clientX - last.x, y: event.clientY - last.y });
    },
    onPointerMove(event: PointerEvent) {
      if (!grip) return;
      const next = { x: event.clientX - grip.x, y: event.clientY - grip.y };
      if (!moved.current && Math.hypot(next.x - last.x, next.y - last.y) < SLACK) return;
      moved.current = true;
      put(next);
    },
    onPointerUp: () => setGrip(null),
    onPointerCancel: () => setGrip(null),
    onKeyDown(event: KeyboardEvent) {
      moved.current = false;
      const step = ARROWS[event.key];
      if (!step) return;
      event.preventDefault();
      put({ x: last.x + step.x, y: last.y + step.y });
    },
    /** Whether a click must be ignored, because the press moved the button. */
    swallows: () => moved.current,
  };
}

/** The floating support button. It can be dragged, or moved with the arrow keys; Enter opens the chat. */
export function SupportButton({ raised }: { raised: boolean }) {
  const hint = useId();
  const chat = useChatUrl();
  const { link, offset, dragging, swallows, ...hands } = useMovable();
  const away = offset.x !== 0 || offset.y !== 0;
  return (
    <aside aria-label={texts.support}>
      <a
        ref={link}
        className={clsx('fab', raised && 'up', dragging && 'drag')}
        href={chat}
        target="_blank"
        rel="noreferrer"
        aria-label={texts.chatWithSupportOn}
        aria-describedby={hint}
        draggable={false}
        style={away ? { translate: `${offset.x}px ${offset.y}px` } : undefined}
        {...hands}
        onClick={(event) => {
          if (swallows()) event.preventDefault();
        }}
      >
        <Glyph name="chat" className="i i24" />
      </a>
      <span id={hint} className="vh">
        {texts.dragOutWayOr}
      </span>
    </aside>
  );
}
