//! The waves of past orders as the rules of the choice of providers see them.

use crate::read::PastWave;
use dispatch::SentWave;

/// A wave as the rules see it, and as it is stored.
pub(super) type Sent<'w> = (SentWave, &'w PastWave);

/// The waves of the last orders, the newest first.
pub(super) fn all_sent(newest_first: &[PastWave]) -> Vec<Sent<'_>> {
    (0..newest_first.len())
        .filter_map(|at| newest_first.get(at..))
        .filter_map(sent)
        .collect()
}

/// The newest of these waves, which is the first. The rules count the waves of a search without the
/// offers by hand.
fn sent(newest_first: &[PastWave]) -> Option<Sent<'_>> {
    let (wave, older) = newest_first.split_first()?;
    let mut number = wave.wave;
    let mut last = wave.wave;
    for one in older.iter().filter(|one| one.order == wave.order) {
        if one.wave >= last {
            // It belongs to an earlier search of the order.
            break;
        }
        last = one.wave;
        number = number.saturating_sub(u32::from(one.by_hand));
    }
    let sent = SentWave {
        number,
        by_hand: wave.by_hand,
        reserve: wave.reserve,
        starts: wave.starts,
        sent_at: wave.sent_at,
    };
    Some((sent, wave))
}
