//! The notice to a member of staff about a sign-in from another device or network.

use crate::{
    Notice, UnitOfWork,
    device::{Device, note_device_in},
    notice::notify_in,
};
use identity::User;
use kernel::{Role, StoreError};
use referrals::{Trace, TraceKind};

/// Records where a user signs in. A member of staff is told by e-mail when the browser or the network
/// is not one of those in which they signed in before (T13). Their first sign-in has nothing to be
/// compared with.
pub(super) fn note_sign_in_in(
    uow: &mut dyn UnitOfWork,
    user: &User,
    device: &Device,
) -> Result<(), StoreError> {
    if user.role == Role::Admin {
        tell_staff_in(uow, user, device)?;
    }
    note_device_in(uow, user.id, device)
}

fn tell_staff_in(uow: &mut dyn UnitOfWork, user: &User, device: &Device) -> Result<(), StoreError> {
    let now = uow.now();
    let known: Vec<Trace> = uow
        .traces()
        .traces_of(user.id)?
        .into_iter()
        .filter(|trace| matches!(trace.kind, TraceKind::Device | TraceKind::Network))
        .collect();
    let trace = |kind, text: Option<&str>| text.map(|text| Trace::new(kind, text));
    let network = trace(TraceKind::Network, device.network.as_deref());
    let browser = trace(TraceKind::Device, device.id.as_deref());
    let is_new = [&browser, &network]
        .into_iter()
        .flatten()
        .any(|trace| !known.contains(trace));
    if is_new && !known.is_empty() {
        notify_in(uow, user.id, Notice::NewSignIn)?;
    }
    match network {
        Some(network) => uow.traces().note(user.id, network, now),
        None => Ok(()),
    }
}
