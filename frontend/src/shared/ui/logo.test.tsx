import { render, screen } from '@testing-library/react';
import { MOBILE_BREAKPOINT_PX } from '@/shared/lib/config';
import { styleSheet } from '@/testing/style-sheet';
import { LogoSpinner } from './logo';

const widthOf = (selector: string) =>
  Number(new RegExp(`${selector.replace('.', '\\.')}\\{width:(\\d+)px`).exec(styleSheet())?.[1]);

describe('spinner', () => {
  it('CONST-02 has the sizes sm, md, lg and xl, each larger than the one before', () => {
    const classes = (['sm', 'md', 'lg', 'xl'] as const).map((size) => {
      const { container, unmount } = render(<LogoSpinner size={size} />);
      const mark = container.querySelector('svg')?.getAttribute('class')?.split(' ').at(-1) ?? '';
      unmount();
      return mark;
    });
    expect(classes).toEqual(['spin-sm', 'loader-mark', 'spin-lg', 'spin-xl']);
    const widths = classes.map((name) => widthOf(`.${name}`));
    expect(widths).toEqual([...widths].sort((a, b) => a - b));
    expect(new Set(widths).size).toBe(4);
  });
  it('ROUTE-02 is the logo, with a message if there is one', () => {
    render(<LogoSpinner message="Confirming your address" />);
    expect(screen.getByRole('status')).toHaveTextContent('Confirming your address');
  });
});

describe('layout', () => {
  it('CONST-01 the mobile breakpoint is 768 px, in the code and in the styles', () => {
    expect(MOBILE_BREAKPOINT_PX).toBe(768);
    const css = styleSheet();
    expect(css).toContain('--breakpoint-md:48rem');
    expect(css).toContain('@media(min-width:768px){.tabbar{display:none}}');
    expect(css).toContain('@media(max-width:767.98px){.only-l{display:none!important}}');
  });
});
