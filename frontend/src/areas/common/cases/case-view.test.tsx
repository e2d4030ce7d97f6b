import { render, screen, within } from '@testing-library/react';
import { axe } from 'jest-axe';
import { CaseView } from './case-view';

const said = () =>
  within(screen.getByRole('list', { name: 'Statements' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe('a case', () => {
  it('shows the state, our explanation, both statements and the photos', async () => {
    const { container } = render(
      <CaseView
        title="The work is poor"
        state="We decide soon."
        live
        words="The photos show it."
        statements={[
          { who: 'You', text: 'The oven is dirty.', more: 'It costs ₦5,000.' },
          { who: 'Your provider', text: 'It shone.' },
        ]}
        photos={[{ id: 'p1' }]}
        photosLabel="Photos of the problem"
      />,
    );
    expect(screen.getByRole('status')).toHaveTextContent(
      'We decide soon.Our explanation: The photos show it.',
    );
    expect(said()).toEqual(['YouThe oven is dirty.It costs ₦5,000.', 'Your providerIt shone.']);
    expect(
      within(screen.getByRole('list', { name: 'Photos of the problem' })).getAllByRole('button'),
    ).toHaveLength(1);
    expect(await axe(container)).toHaveNoViolations();
  });

  it('leaves out a side that has said nothing, and says so where that matters', () => {
    render(
      <CaseView
        state="Open."
        live={false}
        words={null}
        statements={[
          { who: 'The customer', text: '', otherwise: 'The customer has not described it yet.' },
          { who: 'The provider', text: null },
        ]}
      />,
    );
    expect(said()).toEqual(['The customer has not described it yet.']);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('shows no empty list and no empty explanation', () => {
    render(
      <CaseView
        state="Withdrawn."
        live={false}
        words={undefined}
        statements={[{ who: 'You', text: '' }]}
      />,
    );
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByText(/Our explanation/)).toBeNull();
  });
});
