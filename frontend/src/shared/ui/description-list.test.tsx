import { render, screen } from '@testing-library/react';
import { DescriptionList } from './description-list';

const texts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextSibling?.textContent}`);

it('shows terms with their values, and leaves out those without a value', () => {
  render(
    <DescriptionList
      label="Job"
      items={[['Order', 'SVC-7K3F9Q'], ['Paid', 0], ['Note', ''], ['Promo', null], false]}
    />,
  );
  expect(texts()).toEqual(['Order: SVC-7K3F9Q', 'Paid: 0']);
  expect(screen.getByText('Order').parentElement).toHaveAccessibleName('Job');
});

it('puts each term into one box with its value', () => {
  render(<DescriptionList boxed className="sp-lines" items={[[<b>You</b>, '80%', 'you']]} />);
  expect(texts()).toEqual(['You: 80%']);
  expect(screen.getByRole('term').parentElement?.parentElement).toHaveClass('sp-lines');
});
