/** A part of the drawing of the house. Needs `SceneSymbol` on the page. */
export function SceneView({
  box,
  fit,
  className,
}: {
  box: string;
  fit: string;
  className?: string;
}) {
  return (
    <svg className={className} viewBox={box} preserveAspectRatio={fit} aria-hidden>
      <use href="#scene" width="1440" height="470" />
    </svg>
  );
}
