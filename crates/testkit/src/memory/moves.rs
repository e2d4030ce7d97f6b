use super::{MemoryUnit, guarded, unique};
use kernel::{MoveId, OrderId, StoreError};
use orders::{MoveRepository, MoveRequest};

impl MoveRepository for MemoryUnit {
    fn lock_of(&mut self, order: OrderId) -> Result<Vec<MoveRequest>, StoreError> {
        self.locks("order_moves");
        self.act(|state| Ok(state.moves_of(order)))
    }
    fn lock_open_of(&mut self, order: OrderId) -> Result<Option<MoveRequest>, StoreError> {
        self.locks("order_moves");
        self.act(|state| {
            Ok(state
                .moves
                .values()
                .find(|request| request.order == order && request.is_open())
                .cloned())
        })
    }
    fn order_of(&mut self, id: MoveId) -> Result<Option<OrderId>, StoreError> {
        self.act(|state| Ok(state.moves.get(&id).map(|request| request.order)))
    }
    fn insert(&mut self, request: MoveRequest) -> Result<(), StoreError> {
        self.inserts("order_moves");
        self.act(|state| {
            unique("order_moves_id_key", state.moves.contains_key(&request.id))?;
            let second = state
                .moves
                .values()
                .any(|other| other.order == request.order && other.is_open());
            unique("order_moves_order_id_key", second && request.is_open())?;
            state.moves.insert(request.id, request);
            Ok(())
        })
    }
    fn save(&mut self, request: MoveRequest) -> Result<(), StoreError> {
        self.changes("order_moves");
        self.act(|state| {
            let row = guarded(state.moves.get_mut(&request.id), request.version, |row| {
                row.version
            })?;
            *row = MoveRequest {
                version: request.version + 1,
                ..request
            };
            Ok(())
        })
    }
}
