use crate::prelude::*;
use crate::{
    locked::Lock,
    rows::{OrderMoveRow, Row},
    schema::order_moves,
    unit::DieselUnit,
};
use ::orders::{MoveRepository, MoveRequest, MoveState};
use kernel::{MoveId, OrderId, StoreError};

const OPEN: [MoveState; 2] = [MoveState::AwaitingPayment, MoveState::Asked];

impl MoveRepository for DieselUnit<'_> {
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError> {
        let of_order = order_moves::table.filter(order_moves::order_id.eq(order.to_string()));
        let all = of_order
            .order((order_moves::asked_at, order_moves::id))
            .select(OrderMoveRow::as_select());
        self.read_all(|c| all.locked().load(c))
    }

    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<MoveRequest>, StoreError> {
        let of_order = order_moves::table.filter(order_moves::order_id.eq(order.to_string()));
        let open = of_order
            .filter(order_moves::state.eq_any(OPEN.map(MoveState::code)))
            .select(OrderMoveRow::as_select());
        self.read(|c| open.locked().get_result(c).optional())
    }

    fn order_of(&mut self, id: MoveId) -> Result<Option<OrderId>, StoreError> {
        let order = order_moves::table
            .find(id.to_string())
            .select(order_moves::order_id);
        let order: Option<String> = self.query(|c| order.get_result(c).optional())?;
        let id = id.to_string();
        self.keep(Row::new("order_moves", &id).opt_id("order_id", order.as_deref()))
    }

    fn insert(&mut self, request: MoveRequest) -> Result<(), StoreError> {
        let row = OrderMoveRow::try_from(&request)?;
        self.query(|c| {
            diesel::insert_into(order_moves::table)
                .values(&row)
                .execute(c)
        })
        .map(drop)
    }

    fn save(&mut self, request: MoveRequest) -> Result<(), StoreError> {
        let mut row = OrderMoveRow::try_from(&request)?;
        row.version = request.version.saturating_add(1);
        let read = order_moves::table
            .find(request.id.to_string())
            .filter(order_moves::version.eq(request.version));
        self.guarded(|c| diesel::update(read).set(&row).execute(c))
    }
}
