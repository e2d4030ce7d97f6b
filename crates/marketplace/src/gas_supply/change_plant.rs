use super::GasSupplyError;
use crate::{Store, UnitOfWork};
use kernel::{Actor, GasPlantId, Invocation, UserId};
use pricing::{GasPlant, GasPlantFacts};

/// A member of staff adds a plant, or changes one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ChangeGasPlant {
    pub call: Invocation,
    /// The plant to change and the version that was seen; `None` adds one.
    pub plant: Option<(GasPlantId, i64)>,
    pub facts: GasPlantFacts,
}

/// Adds or changes a plant, and returns its id.
///
/// # Errors
/// `NotFound` also for callers who are not staff; `Stale` when it has changed since; `NameTaken`;
/// `Invalid`.
pub async fn change_gas_plant(
    store: &dyn Store,
    cmd: ChangeGasPlant,
) -> Result<GasPlantId, GasSupplyError> {
    store.unit(cmd.call, move |uow| change_in(uow, &cmd)).await
}

fn change_in(uow: &mut dyn UnitOfWork, cmd: &ChangeGasPlant) -> Result<GasPlantId, GasSupplyError> {
    let Actor::Staff { id: staff, .. } = uow.actor() else {
        return Err(GasSupplyError::NotFound);
    };
    let facts = cmd.facts.clone().check(uow.now().abuja_date())?;
    match cmd.plant {
        Some((id, version)) => change(uow, (id, version), facts, staff),
        None => add(uow, facts, staff),
    }
}

fn add(
    uow: &mut dyn UnitOfWork,
    facts: GasPlantFacts,
    staff: UserId,
) -> Result<GasPlantId, GasSupplyError> {
    let plant = GasPlant {
        id: uow.next_id(),
        facts,
        changed_by: staff,
        changed_at: uow.now(),
        version: 0,
    };
    uow.gas_supply().insert_plant(&plant)?;
    Ok(plant.id)
}

fn change(
    uow: &mut dyn UnitOfWork,
    (id, version): (GasPlantId, i64),
    facts: GasPlantFacts,
    staff: UserId,
) -> Result<GasPlantId, GasSupplyError> {
    let now = uow.now();
    let mut plant = uow
        .gas_supply()
        .lock_plant(id)?
        .ok_or(GasSupplyError::NotFound)?;
    if plant.facts == facts {
        return Ok(id);
    }
    if plant.version != version {
        return Err(GasSupplyError::Stale);
    }
    plant.facts = facts;
    plant.changed_by = staff;
    plant.changed_at = now;
    uow.gas_supply().save_plant(plant)?;
    Ok(id)
}
