//! What is compared in past offers for each setting of the choice of providers.

use super::previewed::PreviewedChoice;
use ::settings::SettingKey;

/// What is compared in past offers for each setting.
static CHOICES: [(PreviewedChoice, &[SettingKey]); 6] = [
    (
        PreviewedChoice::OfferLife,
        &[
            SettingKey::AsapOfferMinutes,
            SettingKey::SameDayOfferMinutes,
            SettingKey::LaterOfferMinutes,
            SettingKey::AsapPreferredMinutes,
            SettingKey::SameDayPreferredMinutes,
            SettingKey::LaterPreferredMinutes,
            SettingKey::NightPreferredMinutes,
            SettingKey::ReserveOfferMinutes,
            SettingKey::ByHandMinutes,
            SettingKey::NightFrom,
            SettingKey::NightTo,
        ],
    ),
    (
        PreviewedChoice::WaveSize,
        &[
            SettingKey::FirstWaveSize,
            SettingKey::SecondWaveSize,
            SettingKey::LaterWaveSize,
            SettingKey::ReserveSize,
        ],
    ),
    (
        PreviewedChoice::WaveDistance,
        &[
            SettingKey::FirstWaveKm,
            SettingKey::SecondWaveKm,
            SettingKey::AsapWaveKm,
            SettingKey::LaterWaveKm,
        ],
    ),
    (
        PreviewedChoice::ReservedSeat,
        &[SettingKey::ReservedSeat, SettingKey::ReservedSeatKm],
    ),
    (PreviewedChoice::LeadTime, &[SettingKey::UrgentHours]),
    (PreviewedChoice::SignOfLife, &[SettingKey::SeenHours]),
];

/// What is compared in past offers for a setting; `None` when it is not tried on them.
pub(super) fn choice_of(key: SettingKey) -> Option<PreviewedChoice> {
    let of_key = CHOICES.iter().find(|(_, keys)| keys.contains(&key));
    of_key.map(|(choice, _)| *choice)
}
