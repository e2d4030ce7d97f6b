//! Copy-on-write tables of the in-memory store.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

/// A table that all clones of the state share until one of them changes it. Every unit of work
/// clones the whole state but changes only a few tables, so a real copy of all tables would take
/// most of the time.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Shared<T>(Arc<T>);

impl<T: Clone> Shared<T> {
    /// The table by value. It is copied only if another clone of the state still shares it.
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
