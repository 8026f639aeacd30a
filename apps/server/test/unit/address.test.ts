import { describe, expect, test } from "vitest";
import { networkOf } from "../../src/net/address.ts";

describe("what limits count as one address", () => {
  test.each([
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["192.0.2.7:50123", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:0DB8:0001:0002::9", "2001:db8:1:2::/64"],
    ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
    ["2001:db8::", "2001:db8:0:0::/64"],
    ["2001:db8::1:2:3:4:5", "2001:db8:0:1::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["1::192.0.2.7", "1:0:0:0::/64"],
    ["unknown", "unknown"],
    ["[rubbish]", "rubbish"],
    ["", ""],
  ])("%j is %j", (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
