//! What copies of the state have in common until one of them changes.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

/// A table that is copied when it is first changed, not with the state it is in: each unit of work works on a copy of the
/// whole state and changes a few tables of it.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T: Clone> Shared<T> {
    /// The table itself, out of a copy of the state.
    #[must_use]
    pub fn owned(self) -> T {
        Arc::unwrap_or_clone(self.0)
    }
}

impl<T> Clone for Shared<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

impl<T> From<T> for Shared<T> {
    fn from(table: T) -> Self {
        Self(Arc::new(table))
    }
}

impl<T: FromIterator<I>, I> FromIterator<I> for Shared<T> {
    fn from_iter<A: IntoIterator<Item = I>>(items: A) -> Self {
        Self::from(T::from_iter(items))
    }
}

impl<T> Deref for Shared<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T: Clone> DerefMut for Shared<T> {
    fn deref_mut(&mut self) -> &mut T {
        Arc::make_mut(&mut self.0)
    }
}

impl<'t, T> IntoIterator for &'t Shared<T>
where
    &'t T: IntoIterator,
{
    type Item = <&'t T as IntoIterator>::Item;
    type IntoIter = <&'t T as IntoIterator>::IntoIter;
    fn into_iter(self) -> Self::IntoIter {
        (&**self).into_iter()
    }
}

impl<'t, T: Clone> IntoIterator for &'t mut Shared<T>
where
    &'t mut T: IntoIterator,
{
    type Item = <&'t mut T as IntoIterator>::Item;
    type IntoIter = <&'t mut T as IntoIterator>::IntoIter;
    fn into_iter(self) -> Self::IntoIter {
        (&mut **self).into_iter()
    }
}
