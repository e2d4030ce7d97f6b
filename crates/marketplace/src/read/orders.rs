use super::{
    CustomerRecords, EventView, ListedOrder, OrderPage, OrderView, Page, PageRequest, PaymentView,
    ShareView, StaffOrderFilter, StaffOrderPage, TrackingPage, TrackingRequest,
};
use async_trait::async_trait;
use kernel::{OrderId, OrderReference, ProviderId, StoreError, Timestamp, UserId};
use orders::{Cancellation, ChangeOrder, EarlyTermination, MoveRequest, OrderStatus};
use payments::{PartRefund, PaymentReference, Refund};
use pricing::PriceVersion;
use std::collections::BTreeMap;

/// Reads one order, for the use cases that need no more.
#[async_trait]
pub trait OrderLookup: Send + Sync {
    async fn order(&self, id: OrderId) -> Result<Option<OrderView>, StoreError>;
}

#[async_trait]
pub trait OrderQueries: OrderLookup {
    /// The orders of a customer, newest first, in any of the statuses (all when empty).
    async fn orders_of(
        &self,
        customer: UserId,
        statuses: Vec<OrderStatus>,
        page: PageRequest,
    ) -> Result<Page<OrderView>, StoreError>;
    /// The orders of all customers that match the filter, in its order, for staff.
    async fn staff_orders(
        &self,
        filter: StaffOrderFilter,
        page: PageRequest,
    ) -> Result<Page<ListedOrder>, StoreError>;
    /// The share link with this token hash, live or not.
    async fn share(&self, token_hash: &str) -> Result<Option<ShareView>, StoreError>;
    /// The page of an order from one snapshot, in at most one statement for each part.
    async fn order_page(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<OrderPage>, StoreError>;
    /// The tracking page of an order for one viewer, from one snapshot, in at most one statement
    /// for each part.
    async fn tracking_page(
        &self,
        request: TrackingRequest,
    ) -> Result<Option<TrackingPage>, StoreError>;
    /// The page of an order for staff, from one snapshot, in at most one statement for each part;
    /// `None` for a draft.
    async fn staff_order_page(
        &self,
        id: OrderId,
        now: Timestamp,
    ) -> Result<Option<StaffOrderPage>, StoreError>;
    /// The references by which people know these orders, in one statement.
    async fn references_of(
        &self,
        orders: Vec<OrderId>,
    ) -> Result<BTreeMap<OrderId, OrderReference>, StoreError>;
    /// The history of an order, oldest first, at most 200 entries.
    async fn events_of(&self, order: OrderId) -> Result<Vec<EventView>, StoreError>;
    /// The newest price version of the order.
    async fn latest_price(&self, order: OrderId) -> Result<Option<PriceVersion>, StoreError>;
    async fn payment(
        &self,
        reference: &PaymentReference,
    ) -> Result<Option<PaymentView>, StoreError>;
    /// The payments of an order, newest first, at most 20.
    async fn payments_of(&self, order: OrderId) -> Result<Vec<PaymentView>, StoreError>;
    /// The latest cancellation request of an order.
    async fn cancellation_of(&self, order: OrderId) -> Result<Option<Cancellation>, StoreError>;
    /// The number of compensations of a provider for rejected cylinders whose cancellations took effect
    /// in the calendar month of a time: paid, held and refused ones.
    async fn make_goods_in_month(
        &self,
        provider: ProviderId,
        at: Timestamp,
    ) -> Result<u32, StoreError>;
    /// The latest proposal of an early termination of an order.
    async fn early_termination_of(
        &self,
        order: OrderId,
    ) -> Result<Option<EarlyTermination>, StoreError>;
    /// The refunds of an order's payments, oldest first, at most 50.
    async fn refunds_of(&self, order: OrderId) -> Result<Vec<Refund>, StoreError>;
    /// The partial refunds of an order, oldest first, at most 50.
    async fn part_refunds_of(&self, order: OrderId) -> Result<Vec<PartRefund>, StoreError>;
    /// The requests to have an order done at another time, oldest first.
    async fn moves_of(&self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError>;
    /// The change orders of an order, by number.
    async fn change_orders_of(&self, order: OrderId) -> Result<Vec<ChangeOrder>, StoreError>;
    /// A customer's records beside the orders, in the same number of reads for one order as for
    /// thousands.
    async fn records_of(&self, customer: UserId) -> Result<CustomerRecords, StoreError>;
}
