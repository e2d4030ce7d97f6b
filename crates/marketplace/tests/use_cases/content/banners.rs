//! Staff make a banner and switch it off.

use super::a_banner;
use crate::support::Fixture;
use catalog::{Banner, ContentEntry, ContentKind};
use kernel::Applied;
use marketplace::content::{ContentError, CreateBanner, SaveItem, create_banner, save_item};

#[tokio::test]
async fn a_banner_is_made_once_a_call_and_switched_off() {
    let fixture = Fixture::new().await;
    let cmd = CreateBanner {
        call: fixture.editor(),
        banner: a_banner(),
        shown: true,
    };
    let id = create_banner(&fixture.store, cmd.clone())
        .await
        .expect("it is sound");
    assert_eq!(
        create_banner(&fixture.store, cmd.clone()).await,
        Ok(id.clone()),
        "the same call makes one"
    );
    let today = fixture.clock_now().abuja_date();
    let shown = || {
        let banner = |entry| match entry {
            ContentEntry::Banner(banner) if banner.is_on(today) => Some(banner.id),
            _ => None,
        };
        let entries = fixture.visible(ContentKind::Banner).into_iter();
        entries.filter_map(banner)
    };
    assert_eq!(
        shown().next_back(),
        Some(id.clone()),
        "it stands behind the others"
    );
    let off = SaveItem {
        shown: Some(false),
        ..fixture.save(
            ContentEntry::Banner(Banner {
                id: id.clone(),
                ..a_banner()
            }),
            None,
            0,
        )
    };
    assert_eq!(save_item(&fixture.store, off).await, Ok(Applied::Now(())));
    assert!(shown().all(|other| other != id));
    let link = Banner {
        link_url: Some("javascript:alert(1)".into()),
        ..a_banner()
    };
    let refused = create_banner(
        &fixture.store,
        CreateBanner {
            banner: link,
            ..cmd.clone()
        },
    )
    .await;
    assert!(
        matches!(refused, Err(ContentError::Invalid(_))),
        "{refused:?}"
    );
    while fixture.state().content.banners.len() < catalog::BANNERS_MAX {
        create_banner(
            &fixture.store,
            CreateBanner {
                call: fixture.editor(),
                ..cmd.clone()
            },
        )
        .await
        .expect("there is room");
    }
    let full = create_banner(
        &fixture.store,
        CreateBanner {
            call: fixture.editor(),
            ..cmd
        },
    )
    .await;
    assert_eq!(full, Err(ContentError::TooManyBanners(24)));
}
