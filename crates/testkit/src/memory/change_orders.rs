use super::{MemoryUnit, guarded, unique};
use kernel::{ChangeOrderId, OrderId, StoreError};
use orders::{ChangeOrder, ChangeOrderRepository};

impl ChangeOrderRepository for MemoryUnit {
    fn lock(&mut self, id: ChangeOrderId) -> Result<Option<ChangeOrder>, StoreError> {
        self.locks("change_orders");
        self.act(|state| Ok(state.change_orders.get(&id).cloned()))
    }
    fn order_of(&mut self, id: ChangeOrderId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| {
            Ok(state
                .change_orders
                .get(&id)
                .map(|change_order| change_order.order))
        })
    }
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError> {
        self.locks("change_orders");
        self.act(|state| Ok(state.change_orders_of(order)))
    }
    fn insert(&mut self, change_order: ChangeOrder) -> Result<(), StoreError> {
        self.inserts("change_orders");
        self.act(|state| {
            unique(
                "change_orders_id_key",
                state.change_orders.contains_key(&change_order.id),
            )?;
            let others = || {
                state
                    .change_orders
                    .values()
                    .filter(|other| other.order == change_order.order)
            };
            unique(
                "change_orders_order_id_number_key",
                others().any(|other| other.number == change_order.number),
            )?;
            unique(
                "change_orders_order_id_key",
                change_order.waits() && others().any(ChangeOrder::waits),
            )?;
            state.change_orders.insert(change_order.id, change_order);
            Ok(())
        })
    }
    fn save(&mut self, change_order: ChangeOrder) -> Result<(), StoreError> {
        self.changes("change_orders");
        self.act(|state| {
            let another = state.change_orders.values().any(|other| {
                other.order == change_order.order && other.id != change_order.id && other.waits()
            });
            unique(
                "change_orders_order_id_key",
                change_order.waits() && another,
            )?;
            let row = guarded(
                state.change_orders.get_mut(&change_order.id),
                change_order.version,
                |row| row.version,
            )?;
            *row = ChangeOrder {
                version: change_order.version + 1,
                ..change_order
            };
            Ok(())
        })
    }
}
