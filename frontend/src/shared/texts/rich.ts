import { createElement, Fragment, type ReactElement, type ReactNode } from 'react';

/** A text with elements in it: rich`Read the ${link} first.` */
export const rich = (texts: TemplateStringsArray, ...parts: ReactNode[]): ReactElement =>
  createElement(Fragment, null, ...texts.flatMap((text, at) => [text, parts[at]]));
