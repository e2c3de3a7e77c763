import{s as r}from"./hr-BJCTg5ib.js";import{s as o}from"./hr-DUFkiTib.js";import{c as s}from"./locale-DKpYMnaz.js";const m=s("hr","ltr",{...r,...o});export{m as hr};
