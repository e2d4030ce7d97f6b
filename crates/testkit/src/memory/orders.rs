use super::{MemoryUnit, State, guarded, unique};
use kernel::{OrderId, PriceVersionId, StoreError, UserId};
use marketplace::PriceVersionRepository;
use orders::{Order, OrderEvent, OrderRepository, OrderStatus};
use pricing::PriceVersion;

impl OrderRepository for MemoryUnit {
    fn lock(&mut self, id: OrderId) -> Result<Option<Order>, StoreError> {
        self.locks("orders");
        self.act(|state| Ok(state.orders.get(&id).cloned()))
    }
    fn insert(&mut self, mut order: Order) -> Result<(), StoreError> {
        self.inserts("orders");
        self.act(|state| {
            unique("orders_id_key", state.orders.contains_key(&order.id))?;
            let taken = state
                .orders
                .values()
                .any(|other| other.reference == order.reference);
            unique("orders_reference_key", taken)?;
            write_events(state, std::mem::take(&mut order.new_events))?;
            state.orders.insert(order.id, order);
            Ok(())
        })
    }
    fn save(&mut self, mut order: Order) -> Result<(), StoreError> {
        self.changes("orders");
        self.act(|state| {
            if state.orders.get(&order.id) == Some(&order) {
                return Ok(());
            }
            let events = std::mem::take(&mut order.new_events);
            let times = std::mem::take(&mut order.new_times);
            let row = guarded(state.orders.get_mut(&order.id), order.version, |row| {
                row.version
            })?;
            *row = Order {
                version: order.version + 1,
                ..order
            };
            state.time_changes.extend(times);
            write_events(state, events)
        })
    }
    fn has_completed(&mut self, customer: UserId) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state
                .orders
                .values()
                .any(|order| order.customer == customer && order.status == OrderStatus::Completed))
        })
    }
    fn completed_of(
        &mut self,
        customer: UserId,
        category: &str,
        limit: u32,
    ) -> Result<Vec<Order>, StoreError> {
        self.act(|state| {
            let completed = |order: &&Order| {
                order.customer == customer
                    && order.category_slug == category
                    && order.status == OrderStatus::Completed
                    && order.closed_at.is_some()
            };
            let mut all: Vec<Order> = state.orders.values().filter(completed).cloned().collect();
            all.sort_by_key(|order| std::cmp::Reverse((order.closed_at, order.id)));
            all.truncate(usize::try_from(limit).unwrap_or(usize::MAX));
            Ok(all)
        })
    }
    fn has_open(&mut self, customer: UserId, category: &str) -> Result<bool, StoreError> {
        self.act(|state| {
            Ok(state.orders.values().any(|order| {
                order.customer == customer
                    && order.category_slug == category
                    && order.status.is_open()
            }))
        })
    }
    fn unpaid_of(&mut self, customer: UserId) -> Result<u32, StoreError> {
        self.act(|state| {
            let unpaid = |order: &&Order| order.customer == customer && is_unpaid(order.status);
            Ok(u32::try_from(state.orders.values().filter(unpaid).count()).unwrap_or(u32::MAX))
        })
    }
}

/// Whether an order was submitted and waits for a price or for its payment.
const fn is_unpaid(status: OrderStatus) -> bool {
    match status {
        OrderStatus::Submitted
        | OrderStatus::Requested
        | OrderStatus::Quoted
        | OrderStatus::Priced => true,
        OrderStatus::Draft
        | OrderStatus::DepositPaid
        | OrderStatus::Paid
        | OrderStatus::Assigned
        | OrderStatus::InProgress
        | OrderStatus::Completed
        | OrderStatus::Cancelled
        | OrderStatus::Disputed => false,
    }
}

fn write_events(state: &mut State, events: Vec<OrderEvent>) -> Result<(), StoreError> {
    for event in events {
        let taken = state
            .order_events
            .iter()
            .any(|other| (other.order, other.seq) == (event.order, event.seq));
        unique("order_events_order_id_seq_key", taken)?;
        state.order_events.push(event);
    }
    Ok(())
}

impl PriceVersionRepository for MemoryUnit {
    fn insert(&mut self, version: &PriceVersion) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "price_versions_id_key",
                state.price_versions.contains_key(&version.id()),
            )?;
            let same = |other: &PriceVersion| {
                (other.order(), other.number()) == (version.order(), version.number())
            };
            unique(
                "price_versions_order_id_number_key",
                state.price_versions.values().any(same),
            )?;
            state.price_versions.insert(version.id(), version.clone());
            Ok(())
        })
    }
    fn get(&mut self, id: PriceVersionId) -> Result<Option<PriceVersion>, StoreError> {
        self.act(|state| Ok(state.price_versions.get(&id).cloned()))
    }
}
