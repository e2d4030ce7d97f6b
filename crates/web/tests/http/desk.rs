//! The page about the operations desk names every change of an order that staff make, with the
//! operation, the permission and the words on the screen, and nothing else.

use http_base::{Access, Found};
use kernel::Permission::{self, Finance, Ops, Pricing, Support};
use orders::{By, OrderStatus, TRANSITIONS};
use std::{collections::BTreeSet, fs, path::Path};

/// One row of the page's table of changes.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Change {
    row: u8,
    from: String,
    to: String,
    permission: String,
}

struct Line {
    change: Change,
    operation: String,
    screen: String,
}

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn page() -> String {
    fs::read_to_string(root().join("docs/operations/desk.md")).expect("the page")
}

/// The cells of the table below a heading.
fn table(page: &str, heading: &str) -> Vec<Vec<String>> {
    let (_, below) = page.split_once(heading).expect("the heading");
    let rows = below.lines().skip_while(|line| !line.starts_with('|'));
    rows.take_while(|line| line.starts_with('|'))
        .skip(2)
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells
                .map(|cell| cell.trim().trim_matches('`').to_owned())
                .collect()
        })
        .collect()
}

fn lines() -> Vec<Line> {
    let rows = table(&page(), "## The changes of an order by staff");
    rows.into_iter()
        .map(|cells| {
            let [row, from, to, permission, operation, screen] =
                <[String; 6]>::try_from(cells).expect("six cells");
            let row = row.parse().expect("the number of a row");
            Line {
                change: Change {
                    row,
                    from,
                    to,
                    permission,
                },
                operation,
                screen,
            }
        })
        .collect()
}

const fn permission_of(by: By) -> Option<&'static str> {
    match by {
        By::Operations => Some("OPS"),
        By::Pricing => Some("PRICING"),
        By::Support => Some("SUPPORT"),
        By::Finance => Some("FINANCE"),
        By::Customer | By::Recipient | By::Provider | By::Offered | By::Gateway | By::System => {
            None
        }
    }
}

/// The changes that the transition table allows to staff. Row 1 creates the order.
fn allowed() -> BTreeSet<Change> {
    let created = Change {
        row: 1,
        from: String::new(),
        to: OrderStatus::Draft.code().to_owned(),
        permission: "OPS".to_owned(),
    };
    let listed = TRANSITIONS.iter().flat_map(|one| {
        let staff = one.by.iter().filter_map(|by| permission_of(*by));
        staff.map(|permission| Change {
            row: one.row,
            from: one.from.code().to_owned(),
            to: one.to.code().to_owned(),
            permission: permission.to_owned(),
        })
    });
    listed.chain([created]).collect()
}

fn named(permission: &str) -> Permission {
    match permission {
        "OPS" => Ops,
        "PRICING" => Pricing,
        "SUPPORT" => Support,
        "FINANCE" => Finance,
        other => panic!("there is no permission {other}"),
    }
}

fn assert_operation(operation: &str, permission: &str) {
    let (method, path) = operation.split_once(' ').expect("a method and a path");
    let Found::Operation(found) = web::policy().find(method, path) else {
        panic!("there is no operation {operation}");
    };
    let may = matches!(found.access, Access::AnyOf(any) if any.contains(&named(permission)));
    assert!(may, "{operation} does not take {permission}");
}

/// The text of the staff pages of the client below these folders, with each run of white space as
/// one space, because a long text of a screen is wrapped.
fn client(folders: &[&str]) -> String {
    fn read(folder: &Path, into: &mut String) {
        for entry in fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.to_string_lossy().into_owned();
            if path.is_dir() {
                read(&path, into);
            } else if !name.contains(".test.") && (name.ends_with(".tsx") || name.ends_with(".ts"))
            {
                into.push_str(&fs::read_to_string(&path).expect("a source"));
            }
        }
    }
    let mut text = String::new();
    let admin = root().join("frontend/src/areas/staff");
    for folder in folders {
        read(&admin.join(folder), &mut text);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn role_27_every_row_of_the_transition_table_that_names_staff_has_its_action_and_no_other() {
    let described: BTreeSet<_> = lines().into_iter().map(|line| line.change).collect();
    assert_eq!(described, allowed());
    assert_eq!(described.len(), lines().len(), "no change stands twice");
}

#[test]
fn each_action_of_the_desk_is_an_operation_that_takes_its_permission_and_is_on_a_screen() {
    let client = client(&[""]);
    for Line {
        change,
        operation,
        screen,
    } in lines()
    {
        assert_operation(&operation, &change.permission);
        assert!(client.contains(&screen), "no staff page says {screen:?}");
    }
    for cells in table(&page(), "without changing its status") {
        let [permission, operation, screen] = <[String; 3]>::try_from(cells).expect("three cells");
        assert_operation(&operation, &permission);
        assert!(client.contains(&screen), "no staff page says {screen:?}");
    }
}

#[test]
fn role_27_every_change_by_operations_is_an_action_of_the_board_or_of_the_page_of_the_order() {
    let desk = client(&["dispatch", "orders"]);
    let mut described = BTreeSet::new();
    for line in lines() {
        if line.change.permission == "OPS" {
            assert!(desk.contains(&line.screen), "{:?}", line.change);
            described.insert((line.change.row, line.change.from, line.change.to));
        }
    }
    for one in TRANSITIONS {
        let listed = (
            one.row,
            one.from.code().to_owned(),
            one.to.code().to_owned(),
        );
        let may = one.by.contains(&By::Operations);
        assert_eq!(described.contains(&listed), may, "row {}", one.row);
    }
}

#[test]
fn the_page_names_every_operation_by_which_staff_act_on_an_order() {
    let page = page();
    let document = crate::document::published();
    let paths = document["paths"].as_object().expect("the paths");
    let of_orders = |path: &str| {
        ["/api/admin/orders", "/api/admin/dispatch"]
            .iter()
            .any(|prefix| path.starts_with(prefix))
    };
    let acts: Vec<_> = paths
        .iter()
        .filter(|(path, item)| of_orders(path) && item.get("post").is_some())
        .collect();
    assert!(acts.len() > 10);
    for (path, _) in acts {
        assert!(
            page.contains(&format!("`POST {path}`")),
            "{path} is missing"
        );
    }
}
