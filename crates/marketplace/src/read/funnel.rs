//! How many orders have reached each step.

use super::{figure_numbers::add, figure_rows::OrderTimes};
use orders::OrderStatus;
use std::collections::BTreeMap;

/// How many of the orders that were created in the period have reached each step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Funnel {
    pub created: u32,
    pub submitted: u32,
    pub priced: u32,
    pub paid: u32,
    pub assigned: u32,
    pub completed: u32,
}

impl Funnel {
    pub(super) fn of<'a>(orders: impl Iterator<Item = &'a OrderTimes>) -> Self {
        let mut funnel = Self::default();
        orders.for_each(|order| funnel.count(order));
        funnel
    }

    /// A later step counts for the earlier ones, so that the funnel never widens.
    fn count(&mut self, order: &OrderTimes) {
        let completed = order.status == OrderStatus::Completed;
        let assigned = completed || order.assigned_at.is_some();
        let paid = assigned || order.paid_at.is_some();
        let priced = paid || order.priced;
        let submitted = priced || order.submitted_at.is_some();
        add(&mut self.created, 1);
        add(&mut self.submitted, u32::from(submitted));
        add(&mut self.priced, u32::from(priced));
        add(&mut self.paid, u32::from(paid));
        add(&mut self.assigned, u32::from(assigned));
        add(&mut self.completed, u32::from(completed));
    }
}

/// The funnels of the groups of orders with the same key, the one with the most orders first.
pub(super) fn by<'a, K: Ord>(
    orders: impl Iterator<Item = &'a OrderTimes>,
    key: impl Fn(&'a OrderTimes) -> K,
) -> Vec<(K, Funnel)> {
    let mut groups: BTreeMap<K, Funnel> = BTreeMap::new();
    for order in orders {
        groups.entry(key(order)).or_default().count(order);
    }
    let mut groups: Vec<_> = groups.into_iter().collect();
    groups.sort_by_key(|(_, funnel)| std::cmp::Reverse(funnel.created));
    groups
}
