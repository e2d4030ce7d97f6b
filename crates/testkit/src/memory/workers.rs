use super::{MemoryUnit, guarded, unique};
use kernel::{OrderId, ProviderId, StoreError, WorkerId};
use orders::OrderStatus;
use providers::{NamedWorker, Visit, Worker, WorkerRepository, WorkerState};

impl WorkerRepository for MemoryUnit {
    fn team_of(&mut self, provider: ProviderId) -> Result<Vec<Worker>, StoreError> {
        self.act(|state| {
            let own = state
                .workers
                .values()
                .filter(|one| one.provider == provider && one.state != WorkerState::Removed);
            let mut team: Vec<_> = own.cloned().collect();
            team.sort_by_key(|one| (one.created_at, one.id));
            Ok(team)
        })
    }
    fn insert(&mut self, worker: Worker) -> Result<(), StoreError> {
        self.act(|state| {
            unique(
                "provider_workers_id_key",
                state.workers.contains_key(&worker.id),
            )?;
            state.workers.insert(worker.id, worker);
            Ok(())
        })
    }
    fn save(&mut self, worker: Worker) -> Result<(), StoreError> {
        self.act(|state| {
            let row = guarded(state.workers.get_mut(&worker.id), worker.version, |row| {
                row.version
            })?;
            let shown = worker.shown();
            *row = Worker {
                version: worker.version + 1,
                ..worker
            };
            for named in state.job_workers.values_mut() {
                if let Some(worker) = &mut named.worker
                    && worker.id == shown.id
                {
                    worker.clone_from(&shown);
                }
            }
            Ok(())
        })
    }
    fn named_on(&mut self, order: OrderId) -> Result<Option<NamedWorker>, StoreError> {
        self.act(|state| {
            let provider = state.orders.get(&order).and_then(|order| order.provider);
            let named = state.job_workers.get(&order);
            Ok(named
                .filter(|named| Some(named.provider) == provider)
                .cloned())
        })
    }
    fn name(&mut self, named: NamedWorker) -> Result<(), StoreError> {
        self.act(|state| {
            state.job_workers.insert(named.order, named);
            Ok(())
        })
    }
    fn held_by(
        &mut self,
        provider: ProviderId,
        worker: Option<WorkerId>,
        except: Option<OrderId>,
    ) -> Result<Vec<Visit>, StoreError> {
        self.act(|state| {
            let named = state.job_workers.values().filter(|named| {
                named.provider == provider
                    && named.worker.as_ref().map(|one| one.id) == worker
                    && Some(named.order) != except
            });
            let held = named
                .filter_map(|named| state.orders.get(&named.order))
                .filter(|order| {
                    let under_way = matches!(
                        order.status,
                        OrderStatus::Assigned | OrderStatus::InProgress
                    );
                    under_way && order.finished_at.is_none() && order.provider == Some(provider)
                });
            Ok(held.filter_map(marketplace::scheduling::visit_of).collect())
        })
    }
}
