use std::ops::Deref;

/// Rebuilds an aggregate with changes to its record, as if the stored row were changed.
pub fn edit<A, R>(aggregate: &mut A, restore: fn(R) -> A, change: impl FnOnce(&mut R))
where
    A: Deref<Target = R>,
    R: Clone,
{
    let mut record = R::clone(aggregate);
    change(&mut record);
    *aggregate = restore(record);
}
