import{s as o}from"./vi-D8Uqzh7f.js";import{s}from"./vi-oLJHTkVC.js";import{c as r}from"./locale-DKpYMnaz.js";const i=r("vi","ltr",{...o,...s});export{i as vi};
