/** A count with its noun: "1 job", "2 jobs", "1,200 people". */
export const plural = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-NG')} ${count === 1 ? one : many}`;
